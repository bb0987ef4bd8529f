import type { Route } from './route.ts'

/** Pages the server writes whole, for everybody: they take no script, and no screen of the web application stands behind them. */
export const serverPages: readonly Route[] = [
  {
    path: '/enquire',
    title: 'Ask about studying',
    audience: 'everybody',
    features: ['enquiries'],
    built: true,
  },
  { path: '/events', title: 'Events', audience: 'everybody', features: ['events'], built: true },
  {
    path: '/events/:id/book',
    title: 'Book a place',
    audience: 'everybody',
    features: ['events'],
    built: true,
  },
]
