import type { CurrentStudent, CurrentUser } from '@minster/domain/access/auth/current-user-reply'
import type { Preferences } from '@minster/domain/access/users/preferences'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { codeOf, loginFailureOf } from '@minster/domain/platform/errors/result'
import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { inTime } from '../chunks/chunks.ts'
import { ApiError } from './api-error.ts'
import { ask } from './ask.ts'
import { call } from './client.ts'
import { currentStudentOf, currentUserOf, isUnknownRecord, textOrNull } from './current-user.ts'
import { dispatchLogin } from './login-state.ts'
import { remember, remembered } from './remembered.ts'
import { isSignInOpen, resetSignIn } from './sign-in-again.ts'

export interface SignedIn {
  readonly user: CurrentUser
  /** Loaded with a student's sign-in, gone with it. */
  readonly student: CurrentStudent | null
  /** A role asks for two-step sign-in, which has to be set up before anything else. */
  readonly mustEnrol: boolean
  /** Set while the user overrides somebody else, who is really signed in (Specification §3). */
  readonly impersonation?: Impersonation
  /** Nobody could be asked: it is whoever was last signed in on this device, and what they were let do. */
  readonly isRecalled?: true
}

/** Who is really signed in while another is the current user, and for how long. */
export interface Impersonation {
  readonly realName: string
  readonly write: boolean
  readonly until: string
}

/** Refuses a user without id, name or email: then nobody is signed in and no permission is left (Specification §5). */
function readSignedIn(body: unknown): SignedIn {
  const account = isUnknownRecord(body) && isUnknownRecord(body.user) ? body.user : {}
  const user = currentUserOf(account)
  if (user === null) throw new AppError('INCOMPLETE_USER')
  return {
    user,
    student: currentStudentOf(account.student),
    mustEnrol: isUnknownRecord(body) && body.mustEnrol === true,
    ...(isUnknownRecord(body) && readImpersonation(body.realUser, body.impersonation)),
  }
}

function readImpersonation(
  realUser: unknown,
  impersonation: unknown,
): { readonly impersonation?: Impersonation } {
  const realName = isUnknownRecord(realUser) ? textOrNull(realUser.name) : null
  const until = isUnknownRecord(impersonation) ? textOrNull(impersonation.until) : null
  if (realName === null || until === null) return {}
  return {
    impersonation: { realName, until, write: isUnknownRecord(impersonation) && impersonation.write === true },
  }
}

/** After the right password there is either somebody signed in or a second step to take. */
function readSignInReply(body: unknown): SignedIn | 'second step' {
  return isUnknownRecord(body) && body.secondStep === true ? 'second step' : readSignedIn(body)
}

/** Who is signed in, or null; the 404 that says nobody is stays silent (Specification §7). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SignedIn | null> => {
    const { data, reply, status, statusMessage, message } = await call(
      '/auth/account',
      { signal },
      readSignedIn,
    )
    if (data) {
      dispatchLogin({ kind: 'success' })
      claimDevice(data)
      return data
    }
    const { user } = remembered()
    if (reply.status === false && user) return { user, student: null, mustEnrol: false, isRecalled: true }
    const isIncomplete = status === 422
    if (!isIncomplete && status !== 404 && status !== 401) throw new ApiError(reply)
    if (isIncomplete)
      dispatchLogin({ kind: 'failure', error: { code: status, statusMessage, message, details: '' } })
    remember({ user: null })
    return null
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  refetchInterval: ({ state }) => (state.data?.isRecalled === true ? retryInterval : false),
  refetchOnReconnect: ({ state }) => (state.data?.isRecalled === true ? 'always' : false),
})

/** Milliseconds until a service nobody reached is asked again who is signed in. */
const retryInterval = 15_000

/** What lies on this device of anybody else goes when somebody signs in. */
function claimDevice({ user, impersonation }: SignedIn) {
  if (remembered().user?.id !== user.id)
    void inTime(() => forgetOthers(user.id, impersonation !== undefined))().catch(() => null)
  remember({ user })
}

/** Whoever only stands in leaves no drafts, and finds their own again afterwards. */
async function forgetOthers(user: string, isImpersonation: boolean): Promise<void> {
  const [shown, drafts] = await Promise.all([import('./last-shown.ts'), import('./drafts.ts')])
  await shown.forgetOthers(user, isImpersonation)
  if (!isImpersonation) await drafts.claimDrafts(user)
}

/**
 * Signs in with e-mail and password; answers who it was, that a second step comes, or null, and then the login state
 * says why not.
 */
export async function signIn(
  queryClient: QueryClient,
  email: string,
  password: string,
): Promise<SignedIn | 'second step' | null> {
  return (await postSignIn(queryClient, '/auth/login', { email, password })).signedIn
}

/** Takes the second step; `expired` says that the password has to be entered anew. */
export async function finishSignIn(
  queryClient: QueryClient,
  code: string,
): Promise<{ readonly signedIn: SignedIn | null; readonly expired: boolean }> {
  const { signedIn, code: refusal } = await postSignIn(queryClient, '/auth/second-step', { code })
  return { signedIn: signedIn === 'second step' ? null : signedIn, expired: refusal === 'SIGNED_OUT' }
}

async function postSignIn(queryClient: QueryClient, path: string, sent: Readonly<Record<string, string>>) {
  dispatchLogin({ kind: 'request' })
  const { data, reply, success, status, statusMessage, message } = await call(
    path,
    { method: 'POST', body: sent },
    readSignInReply,
  )
  // Over a page that waits for it, whoever shows it says what becomes of that page.
  const isOver = isSignInOpen()
  if (!isOver) clearAnswers(queryClient)
  if (data === 'second step') {
    dispatchLogin({ kind: 'reset' })
    return { signedIn: data }
  }
  if (!data) {
    if (!isOver) {
      queryClient.setQueryData(sessionQuery.queryKey, null)
      remember({ user: null })
    }
    // The server's own refusal carries details; a user we refuse ourselves came with a 200.
    const isOurs = !success && status !== reply.status
    const error = isOurs ? { code: status, statusMessage, message, details: '' } : loginFailureOf(reply)
    dispatchLogin({ kind: 'failure', error })
    return { signedIn: null, code: codeOf(reply) }
  }
  if (!isOver) {
    queryClient.setQueryData(sessionQuery.queryKey, data)
    claimDevice(data)
    resetSignIn()
  }
  dispatchLogin({ kind: 'success' })
  return { signedIn: data }
}

/** Who is signed in by now, null for nobody; touches nothing that is shown. */
export async function readSession(): Promise<SignedIn | null> {
  return (await call('/auth/account', {}, readSignedIn)).data ?? null
}

/** Takes up the session of whoever signed in over the page; of somebody else's answers nothing stays. */
export function adoptSession(queryClient: QueryClient, session: SignedIn, { isOther = false } = {}): void {
  queryClient.setQueryData(sessionQuery.queryKey, session)
  claimDevice(session)
  if (isOther) clearAnswers(queryClient)
}

/** Ends the session on the server, then clears user, student and drafts here and leaves for `leave`. */
export async function signOut(queryClient: QueryClient, leave: () => Promise<void>) {
  await ask('POST /auth/logout').catch(explainStillSignedIn)
  dispatchLogin({ kind: 'logout' })
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? ''
  // A device whose storage stalls keeps nobody waiting: the session is over.
  await inTime(() => clearDevice(user), 5000)().catch(() => null)
  await forgetUser(queryClient, leave)
}

/** The service alone ends a session, and has to be reached for it. */
function explainStillSignedIn(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== false) throw error
  const clientMessage = 'You are still signed in: there is no connection. Sign out once it is back.'
  throw new ApiError({ status: false, clientMessage })
}

async function clearDevice(user: string) {
  const [{ dropAllDrafts }, { dropMarksOf }, { forgetShown }] = await Promise.all([
    import('./drafts.ts'),
    import('./stored-marks.ts'),
    import('./last-shown.ts'),
  ])
  await Promise.all([dropAllDrafts(), dropMarksOf(user), forgetShown()])
}

/**
 * Clears user and student, leaves the page, and then forgets every answer read on their behalf: not before, as the
 * page being left would only ask again. The configuration belongs to nobody and stays.
 */
export async function forgetUser(queryClient: QueryClient, leave: () => Promise<void>) {
  await queryClient.cancelQueries()
  remember({ user: null })
  queryClient.setQueryData(sessionQuery.queryKey, null)
  await leave()
  clearAnswers(queryClient)
}

function clearAnswers(queryClient: QueryClient) {
  const sessionHash = hashKey(sessionQuery.queryKey)
  queryClient.removeQueries({
    predicate: ({ queryHash, queryKey }) => queryKey[0] !== 'config' && queryHash !== sessionHash,
  })
}

export interface Session {
  readonly user: CurrentUser | null
  readonly student: CurrentStudent | null
  /** The claims held; none when nobody is signed in. */
  readonly claims: readonly string[]
  readonly permits: (requirement: Requirement) => boolean
  readonly impersonation: Impersonation | null
  /** Whoever was last signed in here, as nobody can be asked. */
  readonly isRecalled: boolean
  /** Signed in as another to look: nothing can be typed anywhere. */
  readonly isLooking: boolean
}

const noClaims: readonly string[] = []

export function useSession(): Session {
  const {
    user = null,
    student = null,
    impersonation = null,
    isRecalled = false,
  } = useQuery(sessionQuery).data ?? {}
  const claims = user?.permissions ?? noClaims
  return {
    user,
    student,
    claims,
    permits: (requirement) => permits(claims, requirement),
    impersonation,
    isRecalled,
    isLooking: impersonation?.write === false,
  }
}

/** What the person chose for themselves, and how to change it: shown at once, kept on the server. */
export function usePreferences(): [Preferences, (chosen: Preferences) => Promise<void>] {
  const queryClient = useQueryClient()
  const { user } = useSession()

  function show(preferences: Preferences) {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (!before) return
    const after = { ...before, user: { ...before.user, preferences } }
    queryClient.setQueryData(sessionQuery.queryKey, after)
    remember({ user: after.user })
  }

  async function choose(chosen: Preferences) {
    const before = user?.preferences ?? {}
    const columns = { ...before.columns, ...chosen.columns }
    show({ ...before, ...chosen, ...(chosen.columns && { columns }) })
    const { data } = await ask('PATCH /api/account/preferences', { body: chosen })
    show(data)
  }

  return [user?.preferences ?? remembered().user?.preferences ?? {}, choose]
}
