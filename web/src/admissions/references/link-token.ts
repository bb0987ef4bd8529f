import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What lets a referee in, kept with the entry of the browser's history and not in its address. */
    readonly referenceToken?: string
  }
}

/** Where the page of a referee stands, whatever link it was opened by. */
const page = '/pages/reference'
/** What stood in place of the token of an earlier link once it was taken out. */
const withoutToken = 'form'

/**
 * The token of the link somebody came by, and the language they wish. It stands in the fragment, in mails of before in the
 * path, and either for a moment only: it must not stay behind in the browser's history or be copied from the address bar.
 */
export function useLinkToken() {
  const { pathname, hash, state, search } = useLocation()
  const lang = langIn(search)
  const { history } = useRouter()
  const inPath = pathname.slice(page.length + 1)
  const inAddress = hash === '' && inPath !== withoutToken ? inPath : hash
  const token = inAddress === '' ? (state.referenceToken ?? '') : inAddress

  function showAs(wanted: string) {
    const query = wanted === '' ? '' : `?${new URLSearchParams({ lang: wanted })}`
    history.replace(`${page}${query}`, { referenceToken: token })
  }
  useEffect(() => {
    if (inAddress !== '') showAs(lang)
  })
  return { token, lang, chooseLang: showAs }
}

function langIn(search: unknown): string {
  const lang: unknown = Reflect.get(Object(search), 'lang')
  return typeof lang === 'string' ? lang : ''
}
