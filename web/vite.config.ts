import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { build, defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { componentStyles } from './component-styles.ts'
import { declarationsApart } from './declarations-apart.ts'
import { pageWeight } from './page-weight.ts'
import { writtenStyles } from './written-styles.ts'

/** The typeface is needed for the first words on every page; asking for it at once keeps them from jumping. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (font === undefined) throw new Error('The typeface is missing from the build')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Compresses once at build time what the server would otherwise compress for every visitor. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'assets')
      for (const name of readdirSync(folder)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue
        const content = readFileSync(join(folder, name))
        if (content.length < 1024) continue
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
      }
    },
  }
}

/** Works out once what record types and statuses say of the product around them, so that no page asks for all of them to know it. */
function declaredAhead(): Plugin {
  return {
    name: 'declared-ahead',
    apply: 'build',
    async load(id) {
      if (!/\/domain\/src\/(?:register\/(?:declared|addresses)|admissions\/status\/declared)\.ts$/.test(id))
        return null
      const declared: Record<string, unknown> = await import(id)
      return Object.entries(declared)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** Makes of the service worker one file at the root, as a browser wants it; it is no part of any page. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          lib: {
            entry: join(import.meta.dirname, 'src/platform/offline/service-worker.ts'),
            formats: ['iife'],
            name: 'offline',
            fileName: () => 'sw.js',
          },
        },
      })
    },
  }
}

const service = process.env['MINSTER_SERVICE'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    preloadFont(),
    compressAhead(),
    componentStyles(),
    declaredAhead(),
    declarationsApart(),
    pageWeight(),
    writtenStyles(),
    serviceWorker(),
  ],
  // The server puts the nonce of each answer here; without it the browser refuses styles.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [mantinePreset()] } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The opening names the files of every screen: what each is called travels to whoever opens any, and 42 bits tell
        // one from any other.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': service,
      '/auth': service,
      '/enquire': service,
      '^/events(/[^/]+/book)?(\\?|$)': service,
    },
  },
})
