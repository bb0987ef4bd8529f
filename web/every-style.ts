import type { Plugin } from 'vite'

const component = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/
const sheet = /@mantine\/core\/styles\/(\w+)\.css$/

/** Fails a build that draws a component of Mantine whose style sheet `src/platform/style/mantine-styles.ts` does not import. */
export function everyStyle(): Plugin {
  return {
    name: 'every-style',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imported = new Set([...this.getModuleIds()].flatMap((id) => sheet.exec(id)?.[1] ?? []))
      const drawn = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : [],
      )
      const missing = new Set(
        drawn.flatMap((id) => component.exec(id)?.[1] ?? []).filter((name) => !imported.has(name)),
      )
      if (missing.size > 0)
        this.error(
          `src/platform/style/mantine-styles.ts does not import the styles of ${[...missing].join(', ')}`,
        )
    },
  }
}
