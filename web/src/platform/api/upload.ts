import { addressOf } from '@minster/domain/platform/calls/address'
import type { ReplyOf, SentWith } from '@minster/domain/platform/calls/calls'
import { isSuccess } from '@minster/domain/platform/errors/result'
import type { Calls } from '@minster/domain/register/calls/calls'
import { ApiError } from './api-error.ts'
import type { KnownCall } from './ask.ts'

/** How far a file is on its way, and how it is stopped. */
export interface UploadProgress {
  readonly onShare?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a form with a file, telling how much of it is on its way, which `fetch` cannot. Answers the body of the reply
 * and throws an ApiError as `api` does.
 */
export function upload<One extends KnownCall & `POST ${string}`>(
  key: One,
  sent: Pick<SentWith<One, Calls[One], FormData>, 'params' | 'query'> & { readonly body: FormData },
  progress?: UploadProgress,
): Promise<ReplyOf<Calls[One]>>
export function upload(
  key: string,
  { params = {}, query, body: form }: Loose,
  { onShare = () => {}, signal }: UploadProgress = {},
): Promise<unknown> {
  const path = addressOf(key.replace(/^POST /, ''), params, query)
  const call = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    call.open('POST', path)
    call.setRequestHeader('accept', 'application/json')
    call.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    signal?.addEventListener('abort', () => call.abort())
    call.addEventListener('abort', () => reject(new ApiError({ status: false, clientMessage: '' })))
    call.addEventListener('error', () => reject(new ApiError({ status: false, clientMessage: '' })))
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

interface Loose {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
  readonly body: FormData
}
