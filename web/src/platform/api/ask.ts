import { addressOf } from '@minster/domain/platform/calls/address'
import type { CallKey, ReplyOf, SentWith } from '@minster/domain/platform/calls/calls'
import type { Calls } from '@minster/domain/register/calls/calls'
import { api } from './client.ts'
import type { ApiInit } from './send.ts'

export type KnownCall = keyof Calls & CallKey

/** Besides what the contract of a call asks for. */
interface CallOptions {
  /** The version being changed, sent as If-Match. */
  readonly version?: number
  /** Ends the call early, as when a search is typed further. */
  readonly signal?: AbortSignal
}

type Sent<One extends KnownCall> = SentWith<One, Calls[One], FormData> & CallOptions

/** Where nothing has to be handed over, nothing needs to be said. */
type Arguments<One extends KnownCall> =
  Partial<Sent<One>> extends Sent<One> ? [sent?: Sent<One>] : [sent: Sent<One>]

/**
 * Makes a call by its contract, and answers its reply as the contract describes it; null where it has none. Throws an ApiError
 * for everything that is not a success.
 */
export function ask<One extends KnownCall>(key: One, ...[sent]: Arguments<One>): Promise<ReplyOf<Calls[One]>>
export function ask(key: string, sent: UntypedCall = {}): Promise<unknown> {
  const { params = {}, query, body, version, signal } = sent
  const [method = 'GET', path = ''] = key.split(' ')
  const init: ApiInit = {
    ...(isMethod(method) && { method }),
    ...(body !== undefined && { body }),
    ...(version !== undefined && { version }),
    ...(signal && { signal }),
  }
  return api(addressOf(path, params, query), init)
}

interface UntypedCall extends CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function isMethod(method: string): method is (typeof methods)[number] {
  return methods.some((one) => one === method)
}
