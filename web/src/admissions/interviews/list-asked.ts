import { type ListAsked, shown } from './interviews.ts'

/** Reads from an address which interviews are asked for. */
export function askedIn(search: string): ListAsked {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  return {
    when: query.get('when') === 'past' ? 'past' : 'coming',
    show: shown.find((one) => one === query.get('show')) ?? 'all',
    hub: query.get('hub'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a list, with nothing in it that goes without saying. */
export function addressOf(path: string, { when, show, hub, page }: ListAsked): string {
  const query = new URLSearchParams({
    ...(when === 'past' && { when }),
    ...(show !== 'all' && { show }),
    ...(hub !== null && { hub }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}
