import type { MantineColorSchemeManager } from '@mantine/core'
import { remembered, subscribeToRemembered } from '../api/remembered.ts'

/** Light or dark as the user chose it; it travels with their snapshot, and without a user follows the system. */
export function createSchemeManager(): MantineColorSchemeManager {
  const scheme = () => remembered().user?.preferences.scheme ?? 'auto'
  let unsubscribe = () => {}
  return {
    get: scheme,
    set: () => {},
    subscribe: (onUpdate) => {
      unsubscribe = subscribeToRemembered(() => onUpdate(scheme()))
    },
    unsubscribe: () => unsubscribe(),
    clear: () => {},
  }
}
