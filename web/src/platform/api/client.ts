import { isSuccess, type Reply, type Result, resultOf } from '@minster/domain/platform/errors/result'
import { ApiError } from './api-error.ts'
import { takePrefetched } from './prefetched.ts'
import { type ApiInit, send } from './send.ts'
import { signInAgain, type WhySignInAgain } from './sign-in-again.ts'
import { hasUnsaved } from './unsaved.ts'

/** Reads JSON where it is JSON; anything else, as a balancer's own page, stays text. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The reply when nobody answered. An abort is nobody's failure and passes through. */
function noReply(failure: unknown, signal: AbortSignal | undefined): Reply {
  if (signal?.aborted) throw failure
  return { status: false, clientMessage: failure instanceof Error ? failure.message : '' }
}

async function replyTo(path: string, init: ApiInit): Promise<Reply> {
  try {
    const response = await (takePrefetched(path, init) ?? send(path, init))
    return { status: response.status, statusText: response.statusText, body: bodyOf(await response.text()) }
  } catch (failure) {
    return noReply(failure, init.signal)
  }
}

/** Calls the service and wraps what came of it; never throws for a refusal (Specification §3, wrapped result). */
export async function call<Data>(
  path: string,
  init: ApiInit,
  read: (body: unknown) => Data,
): Promise<Result<Data> & { readonly reply: Reply }> {
  const reply = await replyTo(path, init)
  return { ...resultOf(reply, read), reply }
}

/**
 * Answers the body of a reply: `{ data, abilities }`, `{ data, meta }`, `{ user }`, or null where there is none.
 * Throws an ApiError for everything that is not a success. What the body is, is known by its contract (`ask.ts`).
 */
export async function api(path: string, init: ApiInit = {}): Promise<unknown> {
  const response = await stream(path, init)
  const text = await response.text()
  return JSON.parse(text === '' ? 'null' : text)
}

/**
 * Why somebody has to sign in over the page, if so: the session ended with words on it, which stay; or it is too old for
 * what they are about to do. Either is done once they signed in again.
 */
function whySignInAgain({ code }: ApiError): WhySignInAgain | null {
  if (code === 'SIGN_IN_AGAIN') return 'old'
  return code === 'SIGNED_OUT' && hasUnsaved() ? 'ended' : null
}

/** Answers a successful response with its body unread, for downloads. Throws an ApiError like `api`. */
export async function stream(path: string, init: ApiInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await (takePrefetched(path, init) ?? send(path, init))
  } catch (failure) {
    throw new ApiError(noReply(failure, init.signal))
  }
  if (isSuccess(response.status)) return response
  const body = bodyOf(await response.text())
  const failure = new ApiError({ status: response.status, statusText: response.statusText, body })
  if (await hasSignedInAgain(failure)) return stream(path, init)
  throw failure
}

/**
 * Asks for sign-in over the page where that is what a call was refused for; answers whether the same person is signed in again
 * and the call may be sent once more.
 */
export async function hasSignedInAgain(failure: ApiError): Promise<boolean> {
  const why = whySignInAgain(failure)
  if (why === null) return false
  const how = await signInAgain(why)
  // The page is another's by now, and nobody waits for the answer.
  return how === 'other' ? new Promise<never>(() => {}) : how === 'same'
}
