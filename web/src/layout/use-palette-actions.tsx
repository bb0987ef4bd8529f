import { type Action, actionsFor, type Deed } from '@minster/domain/actions'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '../api/config.ts'
import { usePreferences, useSession } from '../api/session.ts'
import { inTime } from '../chunks.ts'
import { matches } from './palette-pages.ts'
import { newRecordsFor } from './palette-records.ts'
import { useSignOut } from './use-sign-out.tsx'

const LoginAsDialog = lazy(
  inTime(async () => ({ default: (await import('../screens/login-as/LoginAsDialog.tsx')).LoginAsDialog })),
)

interface Offered {
  readonly label: string
  readonly run: () => void
}

/** More would push people and pages out of sight. */
const mostActions = 8

/** What can be done whatever page is open, of that what matches the words typed, and what asks further once chosen. */
export function usePaletteActions(query: string, onOpenHelp: () => void): [readonly Offered[], ReactNode] {
  const { claims, standIn } = useSession()
  const { features } = useConfig()
  const [, choose] = usePreferences()
  const router = useRouter()
  const out = useSignOut()
  const [isChoosing, setChoosing] = useState(false)

  const deeds: Readonly<Record<Deed, () => void>> = {
    'log in as': () => setChoosing(true),
    dark: () => void choose({ scheme: 'dark' }),
    light: () => void choose({ scheme: 'light' }),
    'as the system': () => void choose({ scheme: 'auto' }),
    keys: onOpenHelp,
    'sign out': () => out.signOut(),
  }
  const open = (href: string) => () => void router.navigate({ href })
  const run = ({ does }: Action) => ('deed' in does ? deeds[does.deed] : open(does.opens))

  const mayWrite = standIn === null || standIn.write
  const all = [
    ...(mayWrite ? newRecordsFor(claims, features) : []).map(({ label, link }) => ({
      label,
      found: `${label} add`,
      run: open(link),
    })),
    ...actionsFor(claims, standIn !== null).map((action) => ({
      label: action.label,
      found: `${action.label} ${action.also}`,
      run: run(action),
    })),
  ]
  const offered =
    query.trim() === '' ? [] : all.filter(({ found }) => matches(found, query)).slice(0, mostActions)
  return [
    offered,
    <>
      {out.asking}
      {isChoosing && (
        <Suspense fallback={null}>
          <LoginAsDialog from={router.state.location.pathname} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>,
  ]
}
