import {
  type RightsAnswer,
  type RightVerdict,
  userCalls,
  type Way,
} from '@minster/domain/access/users/user-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import type { Route } from '@minster/domain/pages/route'
import { entryTo, routeAt, routes } from '@minster/domain/pages/routes'
import { AppError } from '@minster/domain/platform/errors/errors'
import { featureTitles } from '@minster/domain/platform/features/feature-words'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { collections } from '@minster/domain/register/paths'
import { z } from 'zod'
import { optionsOf } from '#kit/records/list.ts'
import { maySubject, type Subject, subjectOf } from '#kit/records/subject.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readPerson, readRoles } from '#platform/http/rights.ts'
import { serve } from '#platform/http/serve.ts'
import { blockOf, grantedThrough, lackOf, verdictOf } from './why.ts'
import { hiddenFields, type RightsContext, verdictsOn } from './why-record.ts'

/** Answers "Why can't I?" from the very rules that guard pages and rows. */
export function registerWhyRoute(app: App, { database, college }: Services): void {
  serve(app, userCalls, 'GET /api/why', { access: 'users:view' }, async (request) => {
    const { user, collection, record, page } = request.query
    const person = await readPerson(database, user)
    if (!person) throw new AppError('NOT_FOUND', 'This user does not exist.')
    const asking: RightsContext = {
      db: database,
      person,
      roles: await readRoles(database),
      features: college.features,
      blocked: blockOf(person),
    }
    const of = {
      user: { id: user, label: person.caller.name },
      roles: person.roles.map(({ name }) => name),
      blocked: asking.blocked,
    }
    const asked = page === undefined ? subjectOf(collection, record) : recordBehind(page)
    const found = asked && (await answerOn(asking, asked, callerOf(request)))
    if (page === undefined) {
      if (found) return { data: { ...of, ...found } }
      throw new AppError('NOT_FOUND', 'This record does not exist.')
    }
    const onPage = verdictOnPage(asking, page)
    return {
      data: {
        ...of,
        subject: { kind: 'Page', label: routeAt(page)?.title ?? page },
        hidden: [],
        ...found,
        verdicts: [onPage, ...(found?.verdicts ?? []).filter(({ right }) => right !== 'page')],
      },
    }
  })

  /** What is to be said of a record; undefined where whoever asks does not see it themselves. */
  async function answerOn(
    asking: RightsContext,
    subject: Subject,
    asker: Caller,
  ): Promise<Pick<RightsAnswer, 'subject' | 'verdicts' | 'hidden'> | undefined> {
    if (!(await maySubject(database, asker, subject, 'view', college.features))) return undefined
    const ways = collections.filter(({ name }) => name === subject.name)
    const [option] = await optionsOf(database, subject.name, { search: '', ids: [subject.id] })
    const verdicts = await verdictsOn(asking, subject)
    const views = verdicts.find(({ right }) => right === 'view')?.ways ?? []
    const seen = new Map(
      ways.map(({ path, title }) => [path, views.some((way) => way.title === title && way.allowed)]),
    )
    return {
      subject: { kind: ways[0]?.declaration.title ?? subject.name, label: option?.label ?? '' },
      verdicts: [...verdicts, verdictOnRecordPages(asking, seen)],
      hidden: hiddenFields(asking, subject.name, asker),
    }
  }
}

/** The record a page shows: `/applications/…` is about an application. */
function recordBehind(page: string): Subject | undefined {
  const id = page.split('/').at(-1) ?? ''
  const collection = routeAt(page)?.record
  if (collection === undefined || !z.uuid().safeParse(id).success) return undefined
  return subjectOf(collection, id)
}

/** Why a page opens for somebody or not. */
function verdictOnPage(asking: RightsContext, path: string): RightVerdict {
  return verdictOf('page', [wayTo(asking, routeAt(path), path)], asking.blocked)
}

/**
 * Why somebody can open the page of a record or not: each of its lists has a page of its own, which shows what `seen`
 * says they see through that list.
 */
function verdictOnRecordPages(asking: RightsContext, seen: ReadonlyMap<string, boolean>): RightVerdict {
  const pages = routes.filter(({ record, built }) => built && record !== undefined && seen.has(record))
  return verdictOf(
    'page',
    pages.map((route) => {
      const way = wayTo(asking, route, route.path)
      return way.allowed && !seen.get(route.record ?? '')
        ? { ...way, allowed: false, reason: 'The page opens, but not with a record they do not see.' }
        : way
    }),
    asking.blocked,
  )
}

function wayTo(asking: RightsContext, route: Route | undefined, path: string): Way {
  const { person, roles, features } = asking
  const said = (allowed: boolean, reason: string): Way => ({
    title: route ? `${route.title} (${path})` : path,
    allowed,
    reason,
    missing: [],
  })
  if (!route) return said(false, 'No page has this address.')
  if (!route.built) return said(false, 'This page is not part of the product yet.')
  const off = (route.features ?? []).filter((key) => !isFeatureOn(features, key))
  if (off.length > 0)
    return said(
      false,
      `${off.map((key) => featureTitles[key]).join(' and ')} is switched off for the whole college.`,
    )
  const requirement = route.requires ?? []
  const lack =
    route.audience === 'signed-in' && !route.forEverybody
      ? lackOf(said(false, '').title, requirement, person, roles)
      : undefined
  if (lack) return lack
  switch (entryTo(route, person.caller.claims, features)) {
    case 'open':
      return said(
        true,
        permits(person.caller.claims, requirement)
          ? `Allowed through ${grantedThrough(person, requirement)}.`
          : 'It is open to everybody.',
      )
    case 'go home':
      return said(false, 'It is for people who are not signed in; whoever is goes to their first page.')
    default:
      return said(false, 'This page does not open for them.')
  }
}
