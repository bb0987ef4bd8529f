import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { featureKeys } from '@minster/domain/platform/features/features'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'

const college = await testApp({ features: { xero: true, hesa: false } })

describe('GET /api/config', () => {
  it('says what the web may know, and nothing of the settings', async () => {
    const response = await college.nobody.get('/api/config')
    const { data } = response.json()
    expect(Object.keys(data).toSorted()).toEqual([
      'changes',
      'colours',
      'demonstration',
      'features',
      'feeTerms',
      'intakes',
      'locale',
      'menu',
      'office',
      'passwordReset',
      'sendsMail',
      'socialSignIn',
      'title',
      'titles',
      'version',
    ])
    expect(data).toMatchObject({ title: 'Minster', version: '0.90.0', locale: 'en', socialSignIn: false })
    expect(Object.keys(data.features).toSorted()).toEqual([...featureKeys].toSorted())
    expect(data.features).toMatchObject({ xero: true, hesa: false, bap: true, lock: false })
    expect(response.body).not.toContain(college.databaseUrl)
  })
})

describe('GET /api/status', () => {
  it('keeps its details for the administrator', async () => {
    const shown = {
      version: '0.90.0',
      healthy: true,
      database: 'up',
      migrations: 'current',
      queue: 'up',
      mail: 'off',
      disk: 'up',
      viruses: 'off',
    }
    expect((await college.nobody.get('/api/status')).json()).toEqual({ data: shown })
    expect((await (await college.as('manager')).get('/api/status')).json()).toEqual({ data: shown })
    const { data } = (await (await college.as('sysadmin')).get('/api/status')).json()
    expect(data).toMatchObject(shown)
    expect(data.details.database.version).toMatch(/^\d+/)
    expect(data.details.migrations.applied).toBe(data.details.migrations.known)
  })

  it('sees a mail server that does not answer', async () => {
    const silent = await openTestApp({ beside: college, config: { smtpUrl: 'smtp://127.0.0.1:1' } })
    expect((await silent.nobody.get('/api/status')).json().data).toMatchObject({
      healthy: true,
      mail: 'down',
    })
    await silent.close()
  })

  it('sees migrations that are still to come, and a queue that stands still', async () => {
    const behind = await openTestApp()
    await behind.database.execute({ text: 'delete from migrations', values: [] })
    await behind.queue.stop()
    expect((await behind.nobody.get('/api/status')).json().data).toMatchObject({
      healthy: false,
      database: 'up',
      migrations: 'behind',
      queue: 'down',
    })
    await behind.close()
  })
})

describe('GET /metrics', () => {
  const ask = (app: typeof college, remoteAddress: string, headers = {}) =>
    app.nobody.call({ method: 'GET', url: '/metrics', remoteAddress, headers })

  it('is for the machine itself where no token is set', async () => {
    await college.nobody.get('/api/config')
    const response = await ask(college, '127.0.0.1')
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/config".*\} [1-9]/)
    expect(response.body).toContain('database_connections{state="open"}')
    expect((await ask(college, '10.0.0.1')).statusCode).toBe(404)
    expect((await ask(college, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404)
  })

  it('is for whoever has the token where one is set', async () => {
    const guarded = await openTestApp({ beside: college, config: { metricsToken: 'a-token-of-some-length' } })
    expect((await ask(guarded, '127.0.0.1')).statusCode).toBe(404)
    expect(
      (await ask(guarded, '10.0.0.1', { authorization: 'Bearer a-token-of-some-lengtH' })).statusCode,
    ).toBe(404)
    const response = await ask(guarded, '10.0.0.1', { authorization: 'Bearer a-token-of-some-length' })
    expect(response.statusCode).toBe(200)
    await guarded.close()
  })
})

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly tags: readonly string[]
            readonly summary: string
            readonly description: string
            readonly responses: Readonly<
              Record<string, { readonly description?: string; readonly content?: unknown }>
            >
          }
        >
      >
    >
  >
}

describe('the description of the interface', () => {
  it('is valid OpenAPI 3.1 and names the calls', async () => {
    const staff = await college.as('admissions')
    const document = (await staff.get('/api/openapi.json')).json()
    const result = await new Validator().validate(document)
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toMatchObject({ title: 'Minster API', version: '0.90.0' })
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/auth/login', '/auth/account', '/api/account/sessions/{id}', '/api/config']),
    )
  })

  it('says of every call what it answers, and of one with refusals of its own which those are', async () => {
    const staff = await college.as('admissions')
    const { paths }: Described = (await staff.get('/api/openapi.json')).json()
    const calls = Object.entries(paths).flatMap(([path, ways]) =>
      Object.entries(ways).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
    )
    expect(calls.length).toBeGreaterThan(1400)
    const isSuccess = (status: string) => /^[23]/.test(status)
    const undescribed = calls.filter(
      ({ call: { responses } }) =>
        !Object.entries(responses).some(
          ([status, { description, content }]) => isSuccess(status) && (content ?? description) !== undefined,
        ),
    )
    expect(undescribed.map(({ name }) => name)).toEqual([])
    expect(paths['/api/formation-sets/{id}/draw']?.['post']?.description).toBe(
      'Needs role:manager. May refuse as NOT_FOUND or CONFLICT.',
    )
  })

  it('names a call through several collections after each, and under the heading it was declared with', async () => {
    const staff = await college.as('admissions')
    const { paths }: Described = (await staff.get('/api/openapi.json')).json()
    const tagsOf = (path: string) => paths[path]?.['get']?.tags
    expect(tagsOf('/api/students/{id}/attendance')).toEqual(['Students', 'Attendance'])
    expect(tagsOf('/api/mystudents/{id}/attendance')).toEqual(['My students', 'Attendance'])
    expect(tagsOf('/api/engagements/{id}/undo')).toEqual(['Engagements'])
    expect(tagsOf('/api/mystudents/{id}/history')).toEqual(['My students'])
    expect(paths['/api/students']?.['get']?.summary).toBe('List students')
    expect(paths['/api/mystudents']?.['get']?.summary).toBe('List my students')
    expect(paths['/api/fc-applications']?.['get']?.summary).toBe('List FC applications')
  })

  it('lets others have their turn while it is written', async () => {
    const fresh = await openTestApp({ beside: college })
    const staff = await fresh.as('admissions')
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    await staff.get('/api/openapi.json')
    clearImmediate(counting)
    expect(turns).toBeGreaterThan(fresh.app.registeredRoutes.length)
    await fresh.close()
  })

  it('is sent as the build has left it, pressed, and to staff only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'minster-description-'))
    const written = JSON.stringify({ openapi: '3.1.0', info: { title: 'Written by the build' } })
    writeFileSync(join(folder, 'openapi.json'), written)
    writeFileSync(join(folder, 'openapi.json.br'), brotliCompressSync(written))
    writeFileSync(join(folder, 'main.js'), 'the server itself')
    const built = await openTestApp({ beside: college, descriptionFolder: folder })
    const staff = await built.as('admissions')
    const plain = await staff.get('/api/openapi.json')
    expect(plain.headers['content-type']).toContain('application/json')
    expect(plain.body).toBe(written)
    const pressed = await staff.get('/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
    expect(pressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(pressed.rawPayload).toString()).toBe(written)
    expect((await built.nobody.get('/api/openapi.json')).statusCode).toBe(401)
    expect((await (await built.as('student')).get('/api/openapi.json')).statusCode).toBe(403)
    expect((await staff.get('/api/main.js')).statusCode).toBe(404)
    await built.close()
    rmSync(folder, { recursive: true })
  })

  it('describes every call of the product: what it is, who may, what it answers and how it refuses', async () => {
    const staff = await college.as('admissions')
    const document = (await staff.get('/api/openapi.json')).json()
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    const registered = college.app.registeredRoutes
      .flatMap(({ method, url, config, schema }) =>
        [method].flat().map((one) => ({ method: one, url, config, refuses: schema?.hide === true })),
      )
      .filter(
        ({ method, url, refuses }) =>
          methods.includes(method) && /^\/(api|auth)\//.test(url) && !url.startsWith('/api/docs') && !refuses,
      )
    expect(registered.length).toBeGreaterThan(300)
    const wanting = registered.filter(({ method, url, config }) => {
      const call = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      return !(
        call?.summary &&
        call.tags?.length > 0 &&
        /^(.*\. )?(Needs|For) .+\.$/.test(call.description) &&
        call.responses.default.$ref === '#/components/responses/Refused' &&
        (config?.access === 'public') === (call.security?.length === 0)
      )
    })
    expect(wanting.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    const { patch, post } = { ...document.paths['/api/applications/{id}'], ...document.paths['/api/notes'] }
    expect(patch.summary).toBe('Change an application')
    expect(patch.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'if-match', required: true }),
    )
    expect(JSON.stringify(patch.requestBody)).toContain('consequences')
    expect(Object.keys(post.responses)).toEqual(['201', 'default'])
  })

  it('has a page that loads its own files under the content policy', async () => {
    const staff = await college.as('admissions')
    const page = await staff.get('/api/docs/')
    expect(page.headers['content-type']).toMatch(/html/)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
    expect(page.body).not.toMatch(/<style/)
    for (const [, path = ''] of page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g))
      expect([path, (await staff.get(new URL(path, 'http://x/api/docs/').pathname)).statusCode]).toEqual([
        path,
        200,
      ])
  })
})
