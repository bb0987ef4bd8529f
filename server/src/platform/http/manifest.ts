/** How the portal stands among the applications of a telephone, once somebody puts it there. */
export function manifestOf(title: string) {
  return {
    id: '/forms',
    name: `${title} student portal`,
    short_name: title,
    description: 'Forms, marks and requests of students.',
    lang: 'en-GB',
    start_url: '/forms',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfbfc',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
