import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The token of a referee, kept in the state of the history entry and not in the address. */
    readonly referenceToken?: string
  }
}

/** The address of a referee's page, without the token of its link. */
const pagePath = '/pages/reference'
/** The placeholder in earlier links once their token was taken out. */
const tokenPlaceholder = 'form'

/**
 * The token of the link somebody came by, and the language they wish. It stands in the fragment, in mails of before in the
 * path, and either for a moment only: it must not stay behind in the browser's history or be copied from the address bar.
 */
export function useLinkToken() {
  const { pathname, hash, state, search } = useLocation()
  const lang = parseLanguage(search)
  const { history } = useRouter()
  const pathToken = pathname.slice(pagePath.length + 1)
  const addressToken = hash === '' && pathToken !== tokenPlaceholder ? pathToken : hash
  const token = addressToken === '' ? (state.referenceToken ?? '') : addressToken

  function replaceAddress(language: string) {
    const query = language === '' ? '' : `?${new URLSearchParams({ lang: language })}`
    history.replace(`${pagePath}${query}`, { referenceToken: token })
  }
  useEffect(() => {
    if (addressToken !== '') replaceAddress(lang)
  })
  return { token, lang, chooseLang: replaceAddress }
}

function parseLanguage(search: unknown): string {
  const lang: unknown = Reflect.get(Object(search), 'lang')
  return typeof lang === 'string' ? lang : ''
}
