/** Every feature. A feature is its folder and its line here. */
export * from './analysis';
export * from './archive';
export * from './contests';
export * from './players';
export * from './reasoning';
export * from './simulation';
export * from './statistics';
export * from './webhooks';

export {};
