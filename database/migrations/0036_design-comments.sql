CREATE TABLE "design_comments" (
	"design_code" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"writer_hash" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"side" integer,
	"x_mm" double precision,
	"y_mm" double precision,
	"is_done" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "design_comments_design_code_id_pk" PRIMARY KEY("design_code","id"),
	CONSTRAINT "design_comments_place" CHECK (("design_comments"."x_mm" is null) = ("design_comments"."y_mm" is null) and ("design_comments"."x_mm" is null or "design_comments"."side" is not null))
);
--> statement-breakpoint
ALTER TABLE "saved_designs" ADD COLUMN "owner_hash" text;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_design_code_saved_designs_code_fk" FOREIGN KEY ("design_code") REFERENCES "public"."saved_designs"("code") ON DELETE cascade ON UPDATE no action;