import { MantineProvider } from '@mantine/core'
import { safeRedirectOf } from '@minster/domain/pages/redirects'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bootIn } from './platform/api/boot.ts'
import { onCollegeChange } from './platform/api/college-changes.ts'
import { collegeConfigOf, configQuery } from './platform/api/config.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { remember } from './platform/api/remembered.ts'
import { reportErrors } from './platform/api/report-error.ts'
import { forgetUser, sessionQuery } from './platform/api/session.ts'
import { watchTyping } from './platform/api/unsaved.ts'
import { reloadOnceWhenStale } from './platform/chunks/chunks.ts'
import { createSchemeManager } from './platform/style/colour-scheme.ts'
import { cssVariables, theme } from './platform/style/theme.ts'
import { createAppRouter } from './routes.tsx'
// All alphabets are declared; a browser fetches only those whose letters occur in a name.
import '@fontsource-variable/inter/wght.css'
import './platform/style/mantine-styles.ts'
import './platform/style/app.css'

reloadOnceWhenStale()
watchTyping(document)
void import('./platform/style/paper-and-contrast.ts').then((style) => style.followPaperAndContrast())

const queryClient = createQueryClient(() => {
  // The full path first: signing in again leads back to it.
  const redirect = safeRedirectOf(router.state.location.href)
  void forgetUser(queryClient, () =>
    router.navigate({
      to: '/pages/login',
      search: redirect === '/' ? {} : { redirect },
      // What was typed waits as a draft or was given up; there is nobody left to save it.
      ignoreBlocker: true,
    }),
  )
})
const boot = bootIn(document)
const config = collegeConfigOf(boot.config)
if (boot.config !== undefined) queryClient.setQueryData(configQuery.queryKey, config)
onCollegeChange(config.changes, () => void queryClient.invalidateQueries({ queryKey: configQuery.queryKey }))
if (boot.isSignedOut) {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  remember({ user: null })
}
const router = createAppRouter(queryClient)
const schemeManager = createSchemeManager()
const report = reportErrors(() => router.state.matches.at(-1)?.fullPath ?? '')

/** The page's own nonce, without which the browser refuses the styles Mantine writes. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

// Dialogs hold the page behind them still by a style of their own, which asks for the nonce here.
setNonce(styleNonce())

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the application')
const written = document.getElementById('written')
if (written) void import('./platform/written.ts').then(({ takeOver }) => takeOver(place, written))
createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
