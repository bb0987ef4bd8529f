import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What lets a referee in, kept with the entry of the browser's history and not in its address. */
    readonly referenceToken?: string
  }
}

/** The address once its token was taken out of it. */
const withoutToken = 'form'

/**
 * The token of the link somebody came by, and the language they wish. The address shows the token for a moment only: it
 * must not stay behind in the browser's history or be copied from the address bar.
 */
export function useHeldToken() {
  const { token: inAddress = '' }: { token?: string } = useParams({ strict: false })
  const kept = useLocation({ select: ({ state }) => state.referenceToken })
  const lang = useLocation({ select: ({ search }) => langIn(search) })
  const { history } = useRouter()
  const token = inAddress === withoutToken ? (kept ?? '') : inAddress

  function showAs(wanted: string) {
    const query = wanted === '' ? '' : `?${new URLSearchParams({ lang: wanted })}`
    history.replace(`/pages/reference/${withoutToken}${query}`, { referenceToken: token })
  }
  useEffect(() => {
    if (inAddress !== withoutToken) showAs(lang)
  })
  return { token, lang, chooseLang: showAs }
}

function langIn(search: unknown): string {
  const lang: unknown = Reflect.get(Object(search), 'lang')
  return typeof lang === 'string' ? lang : ''
}
