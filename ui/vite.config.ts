import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  // Relative addresses: the desktop window serves the files from its own scheme, the loopback server from its root.
  base: './',
  build: {
    target: ['es2022', 'safari16'],
    // Fonts and pictures stay files: the content security policy of the shells allows no `data:` fonts.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  clearScreen: false,
});
