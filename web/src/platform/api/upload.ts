import { addressOf } from '@minster/domain/platform/calls/address'
import type { ReplyOf, SentWith } from '@minster/domain/platform/calls/calls'
import { isSuccess } from '@minster/domain/platform/errors/result'
import type { Calls } from '@minster/domain/register/calls/calls'
import { ApiError } from './api-error.ts'
import type { KnownCall } from './ask.ts'
import { hasSignedInAgain } from './client.ts'

/** How far a file is on its way, and how it is stopped. */
export interface UploadProgress {
  readonly onShare?: (share: number) => void
  readonly signal?: AbortSignal
}

interface UploadOptions extends UploadProgress {
  /** Sent again after the line was lost, it happens once. */
  readonly onceKey?: string
  /** Milliseconds after which it counts as lost. */
  readonly patience?: number
}

/**
 * Sends a form with a file, telling how much of it is on its way, which `fetch` cannot. Answers the body of the reply
 * and throws an ApiError as `api` does.
 */
export function upload<One extends KnownCall & `POST ${string}`>(
  key: One,
  sent: Pick<SentWith<One, Calls[One], FormData>, 'params' | 'query'> & { readonly body: FormData },
  options?: UploadOptions,
): Promise<ReplyOf<Calls[One]>>
export function upload(key: string, sent: UntypedUpload, options?: UploadOptions): Promise<unknown> {
  return uploadUntyped(key, sent, options)
}

/** The same for who knows the contract of a call only by its name. */
export async function uploadUntyped(
  key: string,
  { params = {}, query, body }: UntypedUpload,
  options: UploadOptions = {},
): Promise<unknown> {
  const path = addressOf(key.replace(/^POST /, ''), params, query)
  for (;;)
    try {
      return await post(path, body, options)
    } catch (failure) {
      const isStopped = options.signal?.aborted === true
      if (isStopped || !(failure instanceof ApiError) || !(await hasSignedInAgain(failure))) throw failure
    }
}

function post(
  path: string,
  form: FormData,
  { onShare = () => {}, signal, onceKey, patience = 0 }: UploadOptions,
): Promise<unknown> {
  const call = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const lost = () => reject(new ApiError({ status: false, clientMessage: '' }))
    call.open('POST', path)
    call.timeout = patience
    call.setRequestHeader('accept', 'application/json')
    if (onceKey !== undefined) call.setRequestHeader('idempotency-key', onceKey)
    call.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    signal?.addEventListener('abort', () => call.abort())
    for (const event of ['abort', 'error', 'timeout']) call.addEventListener(event, lost)
    call.addEventListener('load', () => {
      try {
        const body = JSON.parse(call.responseText)
        if (isSuccess(call.status)) resolve(body)
        else reject(new ApiError({ status: call.status, statusText: call.statusText, body }))
      } catch {
        // A balancer's own page tells nothing.
        reject(new ApiError({ status: call.status, statusText: call.statusText, body: null }))
      }
    })
    call.send(form)
  })
}

interface UntypedUpload {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
  readonly body: FormData
}
