import { type Action, actionsFor, namedToLogInAs, type PaletteAction } from '@minster/domain/pages/actions'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { candidatesQuery, type ImpersonationTarget } from '#access/login-as/impersonations.ts'
import { useConfig } from '#platform/api/config.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { matches } from './palette-pages.ts'
import { newRecordsFor } from './palette-records.ts'
import { useSignOut } from './use-sign-out.tsx'

const LoginAsDialog = lazy(
  inTime(async () => ({ default: (await import('#access/login-as/LoginAsDialog.tsx')).LoginAsDialog })),
)

/** Something to do, as the search box offers it. */
interface Offered {
  readonly key: string
  readonly label: string
  readonly detail?: string
  readonly run: () => void
}

interface PaletteActions {
  readonly offered: readonly Offered[]
  /** Those the words typed ask to be logged in as. */
  readonly people: readonly Offered[]
  readonly isSearching: boolean
  /** What asks further once something is chosen. */
  readonly asking: ReactNode
}

/** More would push people and pages out of sight. */
const mostActions = 8

/**
 * What can be done whatever page is open, of that what matches the words typed; `asked` are those words once they have
 * stood a moment.
 */
export function usePaletteActions(query: string, asked: string, onOpenHelp: () => void): PaletteActions {
  const { claims, impersonation } = useSession()
  const { features } = useConfig()
  const [, choose] = usePreferences()
  const router = useRouter()
  const out = useSignOut()
  const [chosen, setChosen] = useState<Partial<{ readonly target: ImpersonationTarget }> | null>(null)

  const byAction: Readonly<Record<PaletteAction, () => void>> = {
    'log in as': () => setChosen({}),
    dark: () => void choose({ scheme: 'dark' }),
    light: () => void choose({ scheme: 'light' }),
    'as the system': () => void choose({ scheme: 'auto' }),
    keys: onOpenHelp,
    'sign out': () => out.signOut(),
  }
  const open = (href: string) => () => void router.navigate({ href })
  const run = ({ does }: Action) => ('action' in does ? byAction[does.action] : open(does.opens))

  const mayWrite = impersonation === null || impersonation.write
  const general = actionsFor(claims, impersonation !== null)
  const all = [
    ...(mayWrite ? newRecordsFor(claims, features) : []).map(({ label, link }) => ({
      label,
      found: `${label} add`,
      run: open(link),
    })),
    ...general.map((action) => ({
      label: action.label,
      found: `${action.label} ${action.also}`,
      run: run(action),
    })),
  ]
  const offered =
    query.trim() === '' ? [] : all.filter(({ found }) => matches(found, query)).slice(0, mostActions)

  const may = general.some(({ does }) => 'action' in does && does.action === 'log in as')
  const named = may ? namedToLogInAs(query) : ''
  const found = useQuery(candidatesQuery(may ? namedToLogInAs(asked) : ''))
  const people = named === '' ? [] : (found.data ?? [])
  return {
    offered: offered.map(({ label, run }) => ({ key: label, label, run })),
    people: people.map(({ id, name, roles, refused }) => ({
      key: id,
      label: `Log in as ${name}`,
      detail: refused ?? roles.join(', '),
      run: () => setChosen({ target: { mode: 'user', id } }),
    })),
    isSearching: named !== '' && (found.isFetching || named !== namedToLogInAs(asked)),
    asking: (
      <>
        {out.asking}
        {chosen && (
          <Suspense fallback={null}>
            <LoginAsDialog
              {...chosen}
              from={router.state.location.pathname}
              onClose={() => setChosen(null)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
