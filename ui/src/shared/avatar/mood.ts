/** The expressions of a face. */
export type Mood = 'calm' | 'happy' | 'sad' | 'wow';
