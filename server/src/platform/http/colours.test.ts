import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { loadCollege, parseCollege } from '../process/college.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'minster-colours-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
writeFileSync(join(webFolder, 'icon.svg'), '<svg><rect fill="#c2185b"/></svg>')
const college = await testApp({ webFolder })
const admin = await college.as('sysadmin')
const page = () => college.nobody.get('/pages/login', { headers: { accept: 'text/html' } })
const usual = loadCollege().colours

it('the page comes without a style of its own while the colours are those of the product', async () => {
  expect((await page()).body).not.toContain('<style')
  expect((await college.nobody.get('/icon.svg')).body).toContain('#c2185b')
})

it('has the college’s colours from the next page on, with the nonce that lets them in', async () => {
  const changed = await admin.put(
    '/api/settings/colours',
    { value: { ...usual, primary: '#1b5e20' } },
    { version: 0 },
  )
  expect(changed.statusCode, changed.body).toBe(200)
  const { body, headers } = await page()
  const nonce = /<style nonce="([^"]+)">:root:root/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(body).toContain('--mantine-color-pink-7:#1b5e20')
  expect((await college.nobody.get('/icon.svg')).body).toContain('#1b5e20')
})

it('a colour nobody can read words on stops the start with its line and the figure', () => {
  const written = JSON.stringify({ ...loadCollege(), colours: { ...usual, accent: '#ffd54f' } }, null, 2)
  const line = written.split('\n').findIndex((one) => one.includes('#ffd54f')) + 1
  expect(() => parseCollege(written, 'college.json')).toThrow(
    `college.json:${line}: colours.accent must be darker: white words on #ffd54f reach a contrast of 1.4:1 and need 4.5:1`,
  )
})
