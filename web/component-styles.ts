import type { Plugin } from 'vite'

const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
const everyComponent = 'virtual:component-styles'

/**
 * Has each component of Mantine bring its own style sheet along, so that a page fetches those of what it draws and no more.
 * They are in a cascade layer: whenever one arrives, the product's own rules come after it. While the sources are served as
 * they are, all of them come at once.
 */
export function componentStyles(): Plugin {
  let isBuild = false
  return {
    name: 'component-styles',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === everyComponent ? `\0${id}` : null),
    load: (id) => {
      if (id !== `\0${everyComponent}`) return null
      return isBuild ? '' : `import '@mantine/core/styles.layer.css'`
    },
    transform: (code, id) => {
      const name = isBuild ? component.exec(id)?.[1] : undefined
      return name === undefined
        ? null
        : { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null }
    },
  }
}
