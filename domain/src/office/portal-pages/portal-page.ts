import { choice, longText, number, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import type { Problem } from '#platform/errors/errors.ts'

/** Who reads a page once it is published. */
const portalAudiences = ['Everybody', 'Students', 'Applicants', 'Staff'] as const
export type PortalAudience = (typeof portalAudiences)[number]

/** The claim that makes somebody one of them. */
const readers: Readonly<Record<PortalAudience, string | null>> = {
  Everybody: null,
  Students: 'forms:student',
  Applicants: 'forms:applicant',
  Staff: 'dashboard:view',
}

const pageStatuses = {
  Draft: { tone: 'neutral' },
  Published: { tone: 'success' },
} as const

/** A page the college writes for its students, applicants or staff to read. Its history is its versions. */
export const portalPage = defineRecord({
  title: 'Portal page',
  plural: 'Portal pages',
  fields: {
    title: text('Title', { required: true, width: 6, longest: 120 }),
    slug: text('Address', {
      unique: true,
      width: 6,
      longest: 80,
      pattern: {
        expression: /^[a-z0-9]+(-[a-z0-9]+)*$/,
        message: 'An address has small letters, digits and single hyphens, such as term-dates.',
      },
      help: 'The last part of its address. Left empty, it follows from the title. Changed, old links lead nowhere.',
    }),
    audience: choice('Read by', portalAudiences, { required: true, initial: 'Students', width: 4 }),
    status: choice('Status', pageStatuses, { required: true, initial: 'Draft', width: 4 }),
    order: number('Order', {
      width: 4,
      min: 0,
      max: 1000,
      initial: 100,
      help: 'Smaller numbers come first.',
    }),
    body: longText('Text', { width: 12, longest: 30_000, help: 'In Markdown. HTML is left out.' }),
  },
  label: ['title'],
  list: ['title', 'audience', 'status', 'order', 'slug'],
  search: ['title', 'slug'],
  sort: 'audience,order,title',
  access: { view: 'pages:list', edit: 'pages:edit' },
  permissions: {
    'pages:list': { lets: 'Reads the pages of the portal, drafts among them.', roles: ['manager'] },
    'pages:edit': { lets: 'Writes and publishes the pages of the portal.', roles: ['manager'] },
  },
  page: true,
  menu: { group: 'Student portal', path: 'portalpages' },
  check: ({ title, slug, status, body }): readonly Problem[] => [
    ...(status === 'Published' && (body ?? '').trim() === ''
      ? [{ param: 'status', message: 'Write the page before it is published.' }]
      : []),
    ...((slug ?? '') === '' && slugOf(title ?? '') === ''
      ? [{ param: 'slug', message: 'Choose an address: none follows from this title.' }]
      : []),
  ],
})
export type PortalPage = RecordOf<typeof portalPage>

/** Answers the address that follows from a title: `Term dates 2026–27` → `term-dates-2026-27`; empty for one without letters. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}

/** Answers the audiences that somebody with these claims belongs to, `holds` telling whether they hold one. */
export function audiencesOf(holds: (claim: string) => boolean): PortalAudience[] {
  return portalAudiences.filter((audience) => {
    const reader = readers[audience]
    return reader === null || holds(reader)
  })
}
