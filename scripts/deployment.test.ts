import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseConfig } from '../server/src/platform/process/config.ts'
import { root } from './node24.mjs'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .optional(),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
    networks: z.object({
      default: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
    }),
  })
  .parse(parse(textOf('compose.yaml'), { merge: true }))
const workflow = z.object({
  jobs: z.object({
    check: z.object({
      strategy: z.object({
        matrix: z.object({ include: z.array(z.object({ before: z.string(), tests: z.string() })) }),
      }),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  }),
})
const servers = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

/** What whoever starts it chooses: a key, that would do for a password too. */
const chosen = '0123456789abcdef'.repeat(4)
/** As Compose puts them in: what stands after `:-`, or else something. */
const filledIn = (text: string) =>
  text.replaceAll(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, kind, words) => (kind === '-' ? words : chosen))

/** The instructions of each stage, with continued lines joined. */
const stages = textOf('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .reduce<string[][]>((all, line) => {
    if (line.startsWith('FROM ')) all.push([])
    all.at(-1)?.push(line)
    return all
  }, [])
const last = stages.at(-1) ?? []
const given = (name: string) => last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)

describe('compose.yaml', () => {
  it('runs two servers on one PostgreSQL that is ready first', () => {
    expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2'])
    for (const [, { depends_on }] of servers)
      expect(depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(compose.services['database']?.image).toBe('postgres:18')
    expect(compose.services['database']?.healthcheck?.test).toContain('pg_isready')
  })

  it('gives the servers settings that they accept, and files they share', () => {
    for (const [, { environment, volumes }] of servers) {
      const settings = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
      const asWritten = { NODE_ENV: 'production', ...Object.fromEntries(settings) }
      expect(() => parseConfig(asWritten)).toThrow(/PUBLIC_URL must be an https address/)
      const config = parseConfig({ ...asWritten, PLAIN_HTTP: '1' })
      expect(config.secretKeys).toHaveLength(1)
      expect(config.databaseUrl).toContain('@database:5432/')
      expect(config.smtpUrl).toBe('smtp://mail:1025')
      expect(config.demo).toBe(false)
      expect(config.trustProxy).toEqual([compose.networks.default.ipam.config[0]?.subnet])
      expect(volumes).toEqual(['files:/data'])
    }
  })

  it('names only volumes and files that exist', () => {
    for (const { volumes } of Object.values(compose.services))
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        expect(
          source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes,
          source,
        ).toBe(true)
  })

  it('balances over every server, and asks each how it is', () => {
    const balancer = textOf('config/Caddyfile')
    const upstreams = /reverse_proxy ([^{]+) \{/.exec(balancer)?.[1]?.split(' ')
    expect(upstreams).toEqual(servers.map(([name]) => `${name}:3000`))
    expect(balancer).toMatch(/health_uri \/api\/status\n/)
    expect(compose.services['balancer']?.depends_on).toEqual(servers.map(([name]) => name))
    expect(balancer.split('{').length).toBe(balancer.split('}').length)
  })
})

describe('the Dockerfile', () => {
  it('starts every stage from the Node the product is pinned to', () => {
    expect(stages.map(([from]) => from)).toEqual([
      'FROM node:24-slim AS build',
      'FROM node:24-slim AS packages',
      'FROM node:24-slim',
    ])
    expect(textOf('.nvmrc').trim()).toBe('24')
  })

  it('installs from the lockfile, and without what only development needs in the end', () => {
    const [build = [], packages = []] = stages
    expect(build).toContain('RUN npm ci')
    expect(packages.some((line) => line.startsWith('RUN npm ci --omit=dev --workspace=server'))).toBe(true)
    expect(last.filter((line) => line.startsWith('RUN npm'))).toEqual([])
  })

  it('runs as an ordinary user who may write the files', () => {
    const user = last.indexOf('USER node')
    expect(user).toBeGreaterThan(last.findIndex((line) => line.includes('chown node:node /data')))
    expect(last.findIndex((line) => line.startsWith('CMD '))).toBeGreaterThan(user)
  })

  it('sets what the server accepts, and asks it how it is', () => {
    const environment = Object.fromEntries((given('ENV') ?? '').split(' ').map((pair) => pair.split('=')))
    const config = parseConfig({
      ...environment,
      DATABASE_URL: 'postgres://db/minster',
      PUBLIC_URL: 'https://minster.example.org',
      SECRET_KEY: chosen,
    })
    expect(config).toMatchObject({ production: true, host: '0.0.0.0', port: 3000, dataDir: '/data' })
    expect(given('EXPOSE')).toBe(String(config.port))
    expect(given('HEALTHCHECK')).toContain('/api/status')
    expect(given('CMD')).toBe('["node", "server/dist/main.js"]')
  })

  it('copies only what exists or was built', () => {
    for (const line of stages.flat().filter((text) => text.startsWith('COPY '))) {
      const [, ...words] = line.split(' ')
      const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1)
      for (const source of sources.filter((name) => !name.startsWith('/')))
        expect(existsSync(join(root, source)), source).toBe(true)
    }
  })
})

describe('what everybody calls', () => {
  it('can be run', () => {
    expect(statSync(join(root, '.ci', 'run')).mode & 0o111).not.toBe(0)
    expect(textOf('.ci/run')).toMatch(/npm run check .*\nnpm test /)
  })

  it('is done by the jobs of a change together, every check and every part of the tests', () => {
    const { jobs } = workflow.parse(parse(textOf('.github/workflows/check.yml')))
    const { strategy, steps } = jobs.check
    const said = strategy.matrix.include
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      'npm ci',
      '${{ matrix.before }}',
      'npm test -- ${{ matrix.tests }}',
    ])
    expect(said.map(({ before }) => before).toSorted()).toEqual(['npm run check', 'true', 'true', 'true'])
    expect(said.map(({ tests }) => tests)).toEqual([
      '--part unit',
      '--part stories --shard 1/2',
      '--part stories --shard 2/2',
      '--part speed',
    ])
  })

  it('offers every setting, and none that does not exist', () => {
    const offered = [...textOf('.env.example').matchAll(/^([A-Z0-9_]+)=$/gm)].map(([, name]) => name)
    const read = [...textOf('server/src/platform/process/config.ts').matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    )
    expect(new Set(offered)).toEqual(new Set(read))
  })
})
