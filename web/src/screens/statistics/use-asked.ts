import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/** The parameters of an address and how to change them; an empty value takes one away. */
export function useAsked(): {
  readonly asked: Readonly<Record<string, string>>
  readonly ask: (changes: Readonly<Record<string, string>>) => void
} {
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const address: Readonly<Record<string, unknown>> = search
  const asked = Object.fromEntries(
    Object.entries(address).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )
  return {
    asked,
    ask: (changes) => {
      const next = Object.fromEntries(
        Object.entries({ ...asked, ...changes }).filter(([, value]) => value !== ''),
      )
      void navigate({
        href: `${pathname}${router.options.stringifySearch(next)}`,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
