import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The location while it is this page's own. On the way to another page the address is that page's already, and what it asks
 * is nothing to ask of this one.
 */
export function useOwnLocation(): ParsedLocation {
  const [select] = useState(ownLocation)
  return useLocation({ select })
}

function ownLocation(): (location: ParsedLocation) => ParsedLocation {
  let lastOwn: ParsedLocation | undefined
  return (location) => {
    if (lastOwn === undefined || location.pathname === lastOwn.pathname) lastOwn = location
    return lastOwn
  }
}
