import { describe, expect, it } from 'vitest'
import { parseConfig } from '#platform/process/config.ts'
import { testApp } from '#test/app.ts'

const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://minster:very-secret@db.example.org/minster',
  SMTP_URL: 'smtp://office:mail-secret@mail.example.org',
  METRICS_TOKEN: 'metrics-secret-0123456789',
  PUBLIC_URL: 'http://minster.example.org',
}
const { given, publicUrl, smtpUrl, metricsToken } = parseConfig(environment)
const college = await testApp({
  config: { given, publicUrl, smtpUrl, metricsToken },
  features: { xero: true, hesa: false },
})

interface Setting {
  readonly name: string
  readonly isSet: boolean
  readonly value: string | null
}

describe('the settings', () => {
  it('say which features are on, what each does and where that comes from', async () => {
    const { data } = (await (await college.as('sysadmin')).get('/api/settings')).json()
    const byKey = (key: string) => data.features.find((feature: { key: string }) => feature.key === key)
    expect(byKey('xero')).toMatchObject({ on: true, onByDefault: false, origin: 'file' })
    expect(byKey('hesa')).toMatchObject({ on: false, onByDefault: true, origin: 'file' })
    expect(byKey('bap')).toMatchObject({ on: true, origin: 'default' })
    for (const { does } of data.features) expect(does).toMatch(/^[A-Z].+\.$/)
    const setting = (key: string) => data.settings.find((one: { key: string }) => one.key === key)
    expect(setting('title')).toMatchObject({ value: 'Minster', origin: 'file', version: 0, changed: null })
    expect(setting('intakes')).toMatchObject({ value: {}, origin: 'default' })
  })

  it('name what the environment sets and keep its secrets', async () => {
    const response = await (await college.as('sysadmin')).get('/api/settings')
    expect(response.body).not.toMatch(/secret-|very-secret|mail-secret|db\.example/)
    const settings: readonly Setting[] = response.json().data.environment
    const of = (name: string) => settings.find((one) => one.name === name)
    expect(of('DATABASE_URL')).toMatchObject({ isSet: true, value: null })
    expect(of('SMTP_URL')).toMatchObject({ isSet: true, value: null })
    expect(of('SENTRY_DSN')).toMatchObject({ isSet: false, value: null })
    expect(of('PUBLIC_URL')).toMatchObject({ isSet: true, value: 'http://minster.example.org' })
  })

  it('are for system administrators', async () => {
    expect((await (await college.as('manager')).get('/api/settings')).statusCode).toBe(403)
  })
})
