import type { TestApp } from '#test/app.ts'

/** People who ask about studying, one after the other, each from a network of their own so that none counts for another. */
export function enquirersOf({ nobody }: TestApp) {
  let count = 0
  return () => {
    count += 1
    const remoteAddress = `192.0.2.${count}`
    const who = {
      firstName: 'Ruth',
      lastName: `Owen ${String.fromCodePoint(96 + count)}`,
      email: `ruth-${count}@example.org`,
    }
    const post = (payload: string | object, headers: Record<string, string>) =>
      nobody.call({ method: 'POST', url: '/api/enquiries', payload, headers, remoteAddress })
    return {
      who,
      sent: { ...who, message: 'Is there a bus?' },
      send: (body: object, headers: Record<string, string> = {}) => post(body, headers),
      sendForm: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
        post(new URLSearchParams(fields).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        }),
    }
  }
}
