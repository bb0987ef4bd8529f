import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useOwnLocation } from './use-own-location.ts'

/** The parameters of an address and how to change them; an empty value takes one away. */
export function useAddressParameters(): {
  readonly parameters: Readonly<Record<string, string>>
  readonly updateParameters: (changes: Readonly<Record<string, string>>) => void
} {
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname, search } = useOwnLocation()
  const parameters = useMemo(() => {
    const address: Readonly<Record<string, unknown>> = search
    return Object.fromEntries(
      Object.entries(address).flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
      ),
    )
  }, [search])
  return {
    parameters,
    updateParameters: (changes) => {
      const next = Object.fromEntries(
        Object.entries({ ...parameters, ...changes }).filter(([, value]) => value !== ''),
      )
      void navigate({
        href: `${pathname}${router.options.stringifySearch(next)}`,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
