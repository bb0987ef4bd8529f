import type {
  CurrentStudent,
  CurrentUser,
  PersonalToken,
} from '@minster/domain/access/auth/current-user-reply'
import type { Preferences } from '@minster/domain/access/users/preferences'
import type { Linked } from '@minster/domain/platform/calls/replies'

/** Anything with keys whose values are still to be looked at. */
export type UnknownRecord = Readonly<Record<string, unknown>>

export function isUnknownRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Answers the text, or null for anything else and for the empty text. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function linkedOf(value: unknown): Linked | null {
  if (!isUnknownRecord(value)) return null
  const id = textOrNull(value.id)
  return id === null ? null : { id, label: textOrNull(value.label) ?? id }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function tokensOf(value: unknown): PersonalToken[] {
  if (!Array.isArray(value)) return []
  return value.filter(isUnknownRecord).map((token) => ({
    name: textOrNull(token.name) ?? '',
    created: textOrNull(token.created) ?? '',
    lastUsed: textOrNull(token.lastUsed),
  }))
}

function preferencesOf(value: unknown): Preferences {
  if (!isUnknownRecord(value)) return {}
  const { scheme, density, columns, singleKeys } = value
  return {
    ...((scheme === 'auto' || scheme === 'light' || scheme === 'dark') && { scheme }),
    ...((density === 'compact' || density === 'normal' || density === 'comfortable') && { density }),
    ...(typeof singleKeys === 'boolean' && { singleKeys }),
    ...(isUnknownRecord(columns) && {
      columns: Object.fromEntries(Object.entries(columns).map(([list, names]) => [list, textsOf(names)])),
    }),
  }
}

/** Answers the current user, or null when id, name or email is missing: such a user is refused (Specification §5). */
export function currentUserOf(value: unknown): CurrentUser | null {
  if (!isUnknownRecord(value)) return null
  const id = textOrNull(value.id)
  const name = textOrNull(value.name)
  const email = textOrNull(value.email)
  if (id === null || name === null || email === null) return null
  return {
    id,
    name,
    email,
    role: textsOf(value.role),
    picture: textOrNull(value.picture),
    permissions: textsOf(value.permissions),
    hub: linkedOf(value.hub),
    programme: linkedOf(value.programme),
    pathway: linkedOf(value.pathway),
    tokens: tokensOf(value.tokens),
    preferences: preferencesOf(value.preferences),
  }
}

/** Answers the student an account carries with it, null for everybody else. */
export function currentStudentOf(value: unknown): CurrentStudent | null {
  if (!isUnknownRecord(value)) return null
  const id = textOrNull(value.id)
  if (id === null) return null
  return {
    id,
    partnerId: textOrNull(value.partnerId),
    hub: linkedOf(value.hub),
    programmeCode: textOrNull(value.programmeCode),
  }
}
