import { defineConfig, mergeConfig } from 'vitest/config';
import built from './vite.config';

export default mergeConfig(
  built,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
      environment: 'node',
      pool: 'threads',
      // Ends a test that hangs. A busy machine may take long for one that does not.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
