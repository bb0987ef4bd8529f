declare module 'virtual:component-styles' {}
