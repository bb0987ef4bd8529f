/** The three places a student goes to: at the foot of a phone, where a thumb reaches them. */
export const portalPlaces = [
  { path: '/forms', title: 'Home' },
  { path: '/forms/marks', title: 'My studies' },
  { path: '/forms/requests', title: 'Ask us' },
] as const
