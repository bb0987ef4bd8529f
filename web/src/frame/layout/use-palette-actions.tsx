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
interface PaletteItem {
  readonly key: string
  readonly label: string
  readonly detail?: string
  readonly run: () => void
}

interface PaletteActions {
  readonly actions: readonly PaletteItem[]
  /** Those the words typed ask to be logged in as. */
  readonly people: readonly PaletteItem[]
  readonly isSearching: boolean
  /** What asks further once something is chosen. */
  readonly dialog: ReactNode
}

/** More would push people and pages out of sight. */
const maxActions = 8

/**
 * What can be done whatever page is open, of that what matches the words typed; `asked` are those words once they have
 * stood a moment.
 */
export function usePaletteActions(
  query: string,
  debouncedQuery: string,
  onOpenHelp: () => void,
): PaletteActions {
  const { claims, impersonation } = useSession()
  const { features } = useConfig()
  const [, choose] = usePreferences()
  const router = useRouter()
  const signOutFlow = useSignOut()
  const [chosen, setChosen] = useState<Partial<{ readonly target: ImpersonationTarget }> | null>(null)

  const byAction: Readonly<Record<PaletteAction, () => void>> = {
    'log in as': () => setChosen({}),
    dark: () => void choose({ scheme: 'dark' }),
    light: () => void choose({ scheme: 'light' }),
    'as the system': () => void choose({ scheme: 'auto' }),
    keys: onOpenHelp,
    'sign out': () => signOutFlow.signOut(),
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
  const actions =
    query.trim() === ''
      ? []
      : all.filter(({ found: candidates }) => matches(candidates, query)).slice(0, maxActions)

  const canLogInAs = general.some(({ does }) => 'action' in does && does.action === 'log in as')
  const personQuery = canLogInAs ? namedToLogInAs(query) : ''
  const candidates = useQuery(candidatesQuery(canLogInAs ? namedToLogInAs(debouncedQuery) : ''))
  const people = personQuery === '' ? [] : (candidates.data ?? [])
  return {
    actions: actions.map(({ label, run }) => ({ key: label, label, run })),
    people: people.map(({ id, name, roles, refused }) => ({
      key: id,
      label: `Log in as ${name}`,
      detail: refused ?? roles.join(', '),
      run: () => setChosen({ target: { mode: 'user', id } }),
    })),
    isSearching:
      personQuery !== '' && (candidates.isFetching || personQuery !== namedToLogInAs(debouncedQuery)),
    dialog: (
      <>
        {signOutFlow.dialog}
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
