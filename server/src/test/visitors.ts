import type { TestApp } from './app.ts'

/** Calls of people without an account to one form, each from a machine of their own where none is named. */
export function visitorsOf(college: TestApp, form: string) {
  let visitors = 0
  return (
    verb: string,
    body: object,
    remoteAddress = `10.9.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`,
  ) =>
    college.nobody.call({
      method: 'POST',
      url: `/api/${form}/${verb}`,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
}
