import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './node24.mjs'

/** Every file that is or would be committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/migrations/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const manifests = files
  .filter((file) => basename(file) === 'package.json')
  .map((file) => ({ file, ...manifest.parse(JSON.parse(textOf(file))) }))

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), resolved: z.string().optional() }),
  ),
})

/** Texts of a source that begin as a sentence does; what is put into them is left out, and so is SQL. */
function sentencesIn(source: string): string[] {
  const withoutComments = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...withoutComments.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`|"([^"\n]*)"/g)]
    .map(([, single, template, double]) =>
      (single ?? template ?? double ?? '').replaceAll(/\$\{[^}]*\}/g, '#'),
    )
    .filter((text) => /^[A-Z#“][^;={}]* [a-z]/.test(text) && !/select |insert |update |from /i.test(text))
}

describe('the files of the house', () => {
  it('are found', () => {
    expect(code.length).toBeGreaterThan(50)
  })

  it('stay short enough to be read in one go', () => {
    const long = code
      .map((file) => ({ file, lines: textOf(file).split('\n').length }))
      .filter(({ lines }) => lines > 350)
    expect(long).toEqual([])
  })

  it('are named for what they hold', () => {
    const meaningless = /(^|\/)(utils?|helpers?|common|misc|types|lib)([./]|$)/
    expect(code.filter((file) => meaningless.test(file))).toEqual([])
  })

  it('are named in kebab-case, components in PascalCase', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|worker|config|d))*\.(ts|tsx|mjs)$/
    const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
    expect(code.filter((file) => !kebab.test(basename(file)) && !pascal.test(basename(file)))).toEqual([])
  })

  it('are imported by their own name, never through a barrel', () => {
    expect(code.filter((file) => /(^|\/)index\.(ts|tsx|mjs)$/.test(file))).toEqual([])
  })

  it('lie at most four folders deep', () => {
    expect(code.filter((file) => dirname(file).split('/').length > 4)).toEqual([])
  })

  it('export no name that means a third thing elsewhere', () => {
    const filesOf = new Map<string, Set<string>>()
    for (const file of code.filter(
      (path) => /^(domain|server|web)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
    ))
      for (const [, name = ''] of textOf(file).matchAll(
        /^export (?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm,
      ))
        filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
    expect(filesOf.size).toBeGreaterThan(1000)
    expect([...filesOf].filter(([, where]) => where.size > 2).map(([name]) => name)).toEqual([])
  })

  it('say nothing to people in names of the code', () => {
    const said = code
      .filter((file) => /^(domain|server|web)\/src\//.test(file) && !/\.test\.|\/test/.test(file))
      .flatMap((file) => sentencesIn(textOf(file)).map((sentence) => ({ file, sentence })))
    expect(said.length).toBeGreaterThan(3000)
    expect(said.filter(({ sentence }) => /\b[A-Z][a-z]+[A-Z][a-z]/.test(sentence))).toEqual([])
  })

  it('switch no check off', () => {
    const switchedOff = new RegExp(
      ['(oxlint|eslint)-disable', '@ts-(ignore|expect-error|nocheck)', 'biome-ignore'].join('|'),
    )
    const own = join('scripts', 'house.test.ts')
    expect(code.filter((file) => file !== own && switchedOff.test(textOf(file)))).toEqual([])
  })

  it('name no folder of the machine they were written on', () => {
    const places = [root, homedir()]
      .filter((place) => place.split('/').length > 2)
      .map((place) => `${place}/`)
    const text = files.filter((file) => !/\.(png|jpe?g|woff2|xlsx|ico|webp)$/.test(file))
    expect(text.filter((file) => places.some((place) => textOf(file).includes(place)))).toEqual([])
  })

  it('give each worker thread a name of its own, for they are built into one folder', () => {
    const workers = code.filter((file) => file.endsWith('.worker.ts')).map((file) => basename(file))
    expect(workers).toEqual([...new Set(workers)])
  })
})

describe('the decision records', () => {
  const folder = 'docs/decisions/'
  const index = textOf(`${folder}README.md`)

  it('all stand in their index, under their number and title', () => {
    const records = files.filter((file) => file.startsWith(`${folder}0`))
    expect(records.length).toBeGreaterThan(30)
    const missing = records.filter((file) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(textOf(file)) ?? []
      const isNumbered = basename(file).startsWith(`${number?.padStart(4, '0')}-`)
      return (
        !isNumbered ||
        !index.includes(`| ${number?.padStart(2, '0')}`) ||
        !index.includes(`[${title}](${basename(file)})`)
      )
    })
    expect(missing).toEqual([])
  })

  it('are all there that the index names', () => {
    const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => `${folder}${name}`)
    expect(named.filter((name) => !files.includes(name))).toEqual([])
  })
})

describe('the packages of the house', () => {
  it('are asked for in exact versions', () => {
    const loose = manifests.flatMap(({ file, dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`),
    )
    expect(loose).toEqual([])
  })

  it('have one version of our own', () => {
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1)
  })

  it('come from whatever registry the machine uses', () => {
    const { packages } = lockfile.parse(JSON.parse(textOf('package-lock.json')))
    const elsewhere = Object.entries(packages).filter(
      ([, { resolved }]) => resolved !== undefined && /[:@]/.test(resolved),
    )
    expect(elsewhere).toEqual([])
    expect(textOf('.npmrc')).not.toMatch(/registry\s*=|_auth/)
  })

  it('are in the lockfile for every platform, without which npm refuses to install', () => {
    const { packages } = z
      .object({
        packages: z.record(
          z.string(),
          z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
        ),
      })
      .parse(JSON.parse(textOf('package-lock.json')))
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !placesFor(path, name).some((place) => place in packages),
      ),
    )
    expect(missing).toEqual([])
  })
})

/** Where Node looks for a package that the one at `path` asks for, nearest first. */
function placesFor(path: string, name: string): string[] {
  const own = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  const above = path.lastIndexOf('node_modules/')
  return path === '' ? [own] : [own, ...placesFor(above <= 0 ? '' : path.slice(0, above - 1), name)]
}
