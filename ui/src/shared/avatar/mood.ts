/** What a face can show. */
export type Mood = 'calm' | 'happy' | 'sad' | 'wow';
