import { expect, test } from 'vitest'
import { tell } from './tell-first.ts'

async function toldOf(status: number, body: string): Promise<string[][]> {
  const place = document.createElement('section')
  const answer = Promise.resolve(new Response(body, { status }))
  await tell(place, answer)
  // The application reads the same reply afterwards.
  expect(await (await answer).text()).toBe(body)
  return [...place.children].map(({ tagName, textContent }) => [tagName, textContent])
}

test('what a reply has told is written line by line, as words', async () => {
  const told = ['Open day <b>in May</b>', 'Saturday 8 May 2027, from 10:00']
  expect(await toldOf(200, JSON.stringify({ data: { told, code: 'K7M2' } }))).toEqual([
    ['H2', told[0]],
    ['P', told[1]],
  ])
})

test.each([
  ['tells nothing', 200, JSON.stringify({ data: { code: 'K7M2' } })],
  ['is refused', 404, JSON.stringify({ error: { message: 'No' } })],
  ['is no answer of ours', 200, 'Sign in to the Wi-Fi first'],
])('nothing is written where a reply %s', async (_what, status, body) => {
  expect(await toldOf(status, body)).toEqual([])
})

test('nothing is written where the line is lost', async () => {
  const place = document.createElement('section')
  await tell(place, Promise.reject(new TypeError('Failed to fetch')))
  expect(place.children).toHaveLength(0)
})
