declare module 'bench:workload';
