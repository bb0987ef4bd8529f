import { addressOf as addressWith } from '@minster/domain/platform/calls/address'
import type { CallKey, ReplyOf, SentWith } from '@minster/domain/platform/calls/calls'
import type { Calls } from '@minster/domain/register/calls/calls'
import type { Running } from './process.ts'

type KnownCall = keyof Calls & CallKey
type Sent<One extends KnownCall> = SentWith<One, Calls[One], FormData>
/** Where nothing has to be handed over, nothing needs to be said. */
type Arguments<Handed> = Partial<Handed> extends Handed ? [sent?: Handed] : [sent: Handed]

interface Loose {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** The path of a call, by its contract: what no call answers any more is found by the compiler, not by a bench that fails. */
export function addressOf<One extends KnownCall>(
  key: One,
  ...[sent]: Arguments<Omit<Sent<One>, 'body'>>
): string
export function addressOf(key: string, { params = {}, query }: Loose = {}): string {
  return addressWith(key.replace(/^\w+ /, ''), params, query)
}

/** Makes calls by their contracts as whoever is signed in; answers the reply, null where there is none. A refusal ends the run. */
export function askerOf({ url, cookie }: Running & { readonly cookie: string }): Ask {
  return async (key: string, { params = {}, query, body }: Loose = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const isForm = body instanceof FormData
    const reply = await fetch(`${url}${addressWith(path, params, query)}`, {
      method,
      headers: { cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${key} answered ${reply.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

export type Ask = <One extends KnownCall>(
  key: One,
  ...[sent]: Arguments<Sent<One>>
) => Promise<ReplyOf<Calls[One]>>

/** A list as the office has it open: filtered, sorted by two fields, the third page. */
export const list = addressOf('GET /api/:collection', {
  params: { collection: 'applications' },
  query: {
    status: 'Under review,Interview booked',
    sort: 'intake,person.lastName',
    page: 3,
    pageSize: 25,
  },
})
