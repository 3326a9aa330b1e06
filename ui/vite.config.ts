import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** `vite build --mode web`: a page without a program may be put on the home screen; one that a program serves may not. */
const installable: Plugin = {
  name: 'installable',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
  ],
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), mode === 'web' && installable],
  // Relative addresses: the window serves the files from its own scheme, the loopback server from its root.
  base: './',
  build: {
    target: ['es2022', 'safari16'],
    // Fonts and pictures stay files: the content policy of the shells allows no data: fonts.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true },
  clearScreen: false,
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], environment: 'node' },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
}));
