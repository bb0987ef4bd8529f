import { isSuccess } from '@minster/domain/platform/errors/result'
import { ApiError } from './api-error.ts'

/**
 * Sends a form with a file, telling how much of it is on its way, which `fetch` cannot. Answers the body of the reply
 * and throws an ApiError as `api` does.
 */
export function upload<Body>(path: string, form: FormData, onShare: (share: number) => void): Promise<Body> {
  const call = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    call.open('POST', path)
    call.setRequestHeader('accept', 'application/json')
    call.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
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
