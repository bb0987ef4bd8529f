import { permits, type Requirement } from '#kit/permissions/permissions.ts'

/** What an action does that is more than opening a page. */
export type PaletteAction = 'log in as' | 'dark' | 'light' | 'as the system' | 'keys' | 'sign out'

/** Something that can be done from the search box whatever page is open. */
export interface Action {
  readonly label: string
  /** Words it is found by besides its label. */
  readonly also: string
  /** Whoever is signed in may do it when not said. */
  readonly requires?: Requirement
  /** Not while signed in as somebody else. */
  readonly asOneself?: true
  /** The address that does it, or the action it is. */
  readonly does: { readonly opens: string } | { readonly action: PaletteAction }
}

/** Every such action, in the order they are offered. */
export const actions: readonly Action[] = [
  {
    label: 'Log in as…',
    also: 'sign in as somebody else stand in',
    requires: 'dashboard:loginas',
    asOneself: true,
    does: { action: 'log in as' },
  },
  {
    label: 'Change password',
    also: 'account security',
    asOneself: true,
    does: { opens: '/account#password' },
  },
  { label: 'Your account', also: 'profile two-step tokens sessions', does: { opens: '/account' } },
  {
    label: 'Your calendar',
    also: 'diary subscribe',
    requires: { any: ['dashboard:view', 'forms:student'] },
    does: { opens: '/calendar' },
  },
  { label: 'Dark colours', also: 'mode theme scheme night', does: { action: 'dark' } },
  { label: 'Light colours', also: 'mode theme scheme day', does: { action: 'light' } },
  { label: 'Colours as the system', also: 'mode theme scheme auto', does: { action: 'as the system' } },
  { label: 'Keyboard shortcuts', also: 'keys help', does: { action: 'keys' } },
  { label: 'Privacy and cookies', also: 'data notice', does: { opens: '/pages/privacy' } },
  { label: 'Sign out', also: 'log out leave', does: { action: 'sign out' } },
]

/** Answers what somebody with these claims may do, in its order. */
export function actionsFor(claims: readonly string[], isStandingIn: boolean): Action[] {
  return actions.filter(
    ({ requires, asOneself }) =>
      !(asOneself && isStandingIn) && (requires === undefined || permits(claims, requires)),
  )
}

/** Answers whom somebody names by what they type into the search box: "log in as Ann", "sign in as ann@…"; '' for nobody. */
export function namedToLogInAs(typed: string): string {
  return /^\s*(?:log|sign|stand) ?in (?:as|for)\s+(\S.*)$/iu.exec(typed)?.[1]?.trim() ?? ''
}
