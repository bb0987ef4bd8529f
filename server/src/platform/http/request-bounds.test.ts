import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await college.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Writes to the server what no honest client writes, and answers the first lines of its replies. */
async function write(...lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const said = text(socket)
  socket.write(lines.join('\r\n'))
  return [...(await said).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '')
}

const second = ['GET /api/status HTTP/1.1', 'Host: a', '', '']

it.each<[string, string[]]>([
  [
    'in two ways',
    [
      'POST /auth/login HTTP/1.1',
      'Host: a',
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      ...second,
    ],
  ],
  [
    'by two lengths',
    ['POST /auth/login HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Content-Length: 5', '', 'abcd', ...second],
  ],
  [
    'by a length that is none',
    ['POST /auth/login HTTP/1.1', 'Host: a', 'Content-Length: +4', '', 'abcd', ...second],
  ],
  [
    'by an encoding nobody knows',
    ['POST /auth/login HTTP/1.1', 'Host: a', 'Transfer-Encoding: xchunked', '', '0', '', ...second],
  ],
  [
    'by chunks that do not say their size',
    ['POST /auth/login HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked', '', 'zz', '', ...second],
  ],
])('a request whose end is told %s is refused, and nothing after it is read', async (_how, lines) => {
  expect(await write(...lines)).toEqual(['400'])
})

it('requests that end where they say are answered one after another', async () => {
  expect(
    await write(
      'GET /api/status HTTP/1.1',
      'Host: a',
      '',
      'GET /api/status HTTP/1.1',
      'Host: a',
      'Connection: close',
      '',
      '',
    ),
  ).toEqual(['200', '200'])
})

it('a method that repeats what was sent is not there', async () => {
  expect(
    await write('TRACE / HTTP/1.1', 'Host: a', 'Cookie: minster=x', 'Connection: close', '', ''),
  ).not.toContain('200')
})

it('finds nothing at an address with a part that no text in the database can hold', async () => {
  const applicant = await college.as('applicant')
  const reply = await applicant.get('/api/forms/applicant/pages/a%00b')
  expect(reply.statusCode).toBe(404)
})

it.each([
  '/api/housekeeping/bin?search',
  '/api/housekeeping/sessions?search',
  '/api/security-events?search',
  '/api/mails?search',
  '/api/interviews/candidates?search',
  '/auth/loginas?search',
  '/api/support-needs?search',
  '/api/student-photos?search',
])('refuses words to look for that no text in the database can hold: %s', async (address) => {
  const sysadmin = await college.as('sysadmin')
  expect((await sysadmin.get(`${address}=a`)).statusCode).toBe(200)
  const reply = await sysadmin.get(`${address}=a%00b`)
  expect(reply.statusCode, reply.body).toBe(422)
  expect(reply.json().error.details).toMatchObject([{ param: 'search' }])
})
