import { snackbarTextOf } from '@minster/domain/platform/errors/result'
import { hashKey, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isAway } from './api-error.ts'
import { reportConnectionLost } from './connection.ts'
import { sessionQuery } from './session.ts'
import { clearTypedBefore } from './unsaved.ts'

/** Loaded when first needed: snackbars are no part of the sign-in page. */
async function showMessage(message: string) {
  const { showFailure } = await import('../ui/snackbars.tsx')
  showFailure(message)
}

/** Says a failure as Specification §8 words it. What is no answer of the service is shown as it stands. */
export function showCallFailure(error: unknown) {
  void showMessage(
    error instanceof ApiError
      ? snackbarTextOf(error.reply)
      : snackbarTextOf({ status: false, clientMessage: String(error) }),
  )
}

/** Nobody gains from asking again what was answered; only a service that was away may be back, where there is a line. */
function shouldRetry(count: number, error: Error): boolean {
  return isAway(error) && navigator.onLine && count < 2
}

/**
 * The store of answers, and the one place where failures of calls are handled: `onSignedOut` when the session has
 * expired while working; otherwise a snackbar for what was being done, while pages say in place what they could not load.
 * A call that shows its own failure says so with `meta: { saysItself: true }`.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  // The browser tells of changes only, and a page may begin without a line.
  onlineManager.setOnline(navigator.onLine)
  const sessionHash = hashKey(sessionQuery.queryKey)
  let wasRecalled = false
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, { queryHash }) => {
        if (queryHash !== sessionHash) return
        const signedIn = client.getQueryData(sessionQuery.queryKey)
        // The page was opened for whoever was last signed in here; the line is back, and they no longer are.
        if (wasRecalled && signedIn === null) onSignedOut()
        wasRecalled = signedIn?.isRecalled === true
      },
      onError: (error, query) => {
        lookAgain(error)
        if (error instanceof ApiError && error.status === false) reportConnectionLost(client)
        if (isExpired(error)) expire(error)
        else if (query.state.data !== undefined && query.meta?.['saysItself'] !== true) showCallFailure(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { state, meta }) => {
        if (meta?.['savesNoWords'] !== true) clearTypedBefore(state.submittedAt)
      },
      onError: (error, _variables, _result, mutation) => {
        lookAgain(error)
        if (isExpired(error)) expire(error)
        else if (mutation.meta?.saysItself !== true) showCallFailure(error)
      },
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  })

  /** Several calls may fail together; only the first finds somebody still signed in. */
  function expire(error: Error) {
    if (!client.getQueryData(sessionQuery.queryKey)) return
    showCallFailure(error)
    onSignedOut()
  }

  /** A role asks for two-step sign-in by now: the next page they go to will be the one that sets it up. */
  function lookAgain(error: Error) {
    if (error instanceof ApiError && error.code === 'TWO_STEP_NEEDED')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }

  return client
}

/** Whether the session ended, which is said and acted on here for every call alike. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.isActedOn
}
